// A MongoDB-wire server for tests: FerretDB with its SQLite backend, on the address and in the folder it is given.
// The plain command of that version cannot be installed where the module proxy lists no versions; this can.
// Build it with Go 1.24 or newer, in this folder: go build -o bin/ferretdb .
package main

import (
	"context"
	"io"
	"log/slog"
	"net/url"
	"os"
	"os/signal"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	if len(os.Args) != 3 {
		slog.Error("usage: ferretdb HOST:PORT FOLDER")
		os.Exit(2)
	}
	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{TCP: "127.0.0.1:0"},
		Logger:    slog.New(slog.NewTextHandler(io.Discard, nil)),
		Handler:   "sqlite",
		SQLiteURL: "file:" + os.Args[2] + "/",
	})
	if err != nil {
		fail(err)
	}
	if os.Getenv("FERRETDB_ENDS_WITH_STDIN") != "" {
		go endWithStdin()
	}
	stop, release := signal.NotifyContext(context.Background(), syscall.SIGTERM, syscall.SIGINT)
	defer release()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		server.Run(stop)
	}()
	inner, err := url.Parse(server.MongoDBURI())
	if err != nil {
		fail(err)
	}
	if err := serve(os.Args[1], inner.Host); err != nil {
		fail(err)
	}
	<-ended
}

// A test that was killed cannot stop its server; what it held open ends all the same.
func endWithStdin() {
	_, _ = io.Copy(io.Discard, os.Stdin)
	os.Exit(0)
}

func fail(err error) {
	slog.Error("cannot start", "error", err)
	os.Exit(1)
}
